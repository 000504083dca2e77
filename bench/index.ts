const NAMES = [
  "allocation",
  "api",
  "cards",
  "doors",
  "first-load",
  "overload",
  "photos",
  "pictures",
  "places",
  "sizing",
  "start",
  "submits",
  "wave",
  "writes",
];
const [name = ""] = process.argv.splice(2, 1);
if (!NAMES.includes(name)) throw new Error(`npm run bench -- ${NAMES.join(" | ")}`);
await import(`./${name}.ts`);
