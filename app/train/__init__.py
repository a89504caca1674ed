"""Offline computations whose results ship with the engine."""
