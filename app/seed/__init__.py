"""Fills a database with plausible finished matches: `mano seed --matches N`.

Some hundred matches are really played by computer players (`templates`). Every seeded match is one of them
with other players, another table and another time (`fill`): header, seats and the scores of every hand by
item are there for all, the log of actions only for the chosen fraction, which then replays as any match does.
The rest has an empty log: a list, a search, a statistic sees no difference, a replay of it finds nothing.
"""
