// Makes ui.js, the one bundle that the pages carry, and copies the fonts; both are committed.
// Run `npm ci && npm run vendor` after a change of version, then vendor/fonts.py.
import { build } from "esbuild";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const manifest = async (name) => JSON.parse(await readFile(here(`../../node_modules/${name}/package.json`), "utf8"));

const bundled = ["preact", "@preact/signals", "@preact/signals-core", "htm"];
const versions = await Promise.all(
  bundled.map(async (name) => {
    const { version, license } = await manifest(name);
    return `${name} ${version} (${license})`;
  }),
);
await build({
  entryPoints: [here("ui.entry.js")],
  outfile: here("ui.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  banner: { js: `/* ${versions.join(", ")}. Licence texts: licences.txt */` },
});

const fonts = {
  "@fontsource/alegreya": ["alegreya-latin-700-normal", "alegreya-latin-ext-700-normal"],
  "@fontsource-variable/archivo": ["archivo-latin-wght-normal", "archivo-latin-ext-wght-normal"],
  "@fontsource/archivo-narrow": ["archivo-narrow-latin-700-normal"],
  "@fontsource-variable/vazirmatn": ["vazirmatn-arabic-wght-normal"],
};
const texts = [];
for (const name of [...bundled, ...Object.keys(fonts)]) {
  texts.push(`== ${name}\n\n${(await readFile(here(`../../node_modules/${name}/LICENSE`), "utf8")).trim()}\n`);
  for (const file of fonts[name] ?? []) {
    await copyFile(here(`../../node_modules/${name}/files/${file}.woff2`), here(`../fonts/${file}.woff2`));
  }
}
await writeFile(here("licences.txt"), texts.join("\n"));
