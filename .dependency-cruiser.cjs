/** The dependency rules of docs/architecture.md: import downward only, sideways only through a feature's index.ts, never upward. */
const TEST = "\\.(test|spec)\\.tsx?$";
const API = "^apps/api/src/";
/** The delegates' app and the console have the same layers. */
const WEB = "^apps/(?:web|console)/src/";
const UI = "^packages/ui/src/";
const CLIENT = "^packages/client/src/";
/** Not there when the code runs. */
const TYPES = ["type-only", "type-import"];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "contract-imports-nothing",
      comment: "The contract contains only schemas, and imports nothing of the repository.",
      severity: "error",
      from: { path: "^packages/contract/src/" },
      to: { pathNot: "^packages/contract/src/|^zod|node_modules/zod/" },
    },
    {
      name: "allocation-imports-nothing",
      comment: "The allocation engine is pure and knows nothing of the product.",
      severity: "error",
      from: { path: "^packages/allocation/src/", pathNot: `${TEST}|/test-[a-z-]+\\.ts$` },
      to: { pathNot: "^packages/allocation/src/" },
    },
    {
      name: "checker-without-the-engine",
      comment: "The checker would repeat an error of the engine if it shared code with it.",
      severity: "error",
      from: { path: "^packages/allocation/src/check[a-z-]*\\.ts$" },
      to: { path: "^packages/allocation/src/(?!check|problem)" },
    },
    {
      name: "domain-imports-no-library",
      comment: "The domain is pure: no I/O, no library, and only the contract and the allocation engine.",
      severity: "error",
      from: { path: "^packages/domain/src/", pathNot: `${TEST}|/test-[a-z-]+\\.ts$` },
      to: { pathNot: "^packages/(domain|contract|allocation)/src/" },
    },
    {
      name: "domain-carries-no-schema",
      comment:
        "The domain imports only types of the contract and tables without a schema, so that no schema reaches the phone.",
      severity: "error",
      from: { path: "^packages/domain/src/", pathNot: TEST },
      to: {
        path: "^packages/contract/src/",
        pathNot: "^packages/contract/src/(base/(conference-types|languages)|pack/pack-places)\\.ts$",
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: "api-platform-is-below-features",
      severity: "error",
      from: { path: `${API}platform/` },
      to: { path: `${API}(features/|commands/|demonstration/|(app|main|cli)\\.ts)` },
    },
    {
      name: "api-platform-is-generic",
      comment: "The platform is independent of the product: no conference rules, no calls of a feature.",
      severity: "error",
      from: { path: `${API}platform/`, pathNot: TEST },
      to: {
        path: "^packages/",
        pathNot: "^packages/contract/src/(base/(clock|endpoint|headers|text-encodings)|problems)\\.ts$",
      },
    },
    {
      name: "api-runs-without-its-tests",
      severity: "error",
      from: { path: API, pathNot: TEST },
      to: { path: "^apps/api/test/" },
    },
    {
      name: "api-features-are-below-app",
      severity: "error",
      from: { path: `${API}features/`, pathNot: TEST },
      to: { path: `${API}(commands/|demonstration/|(app|main|cli)\\.ts$)` },
    },
    {
      name: "api-neighbours-by-index",
      comment: "Other features are imported through their index.ts, except for tables that foreign keys refer to.",
      severity: "error",
      from: { path: `${API}features/([^/]+)/`, pathNot: TEST },
      to: {
        path: `${API}features/([^/]+)/`,
        pathNot: `${API}features/($1/|[^/]+/index\\.ts$|[^/]+/[^/]+\\.tables\\.ts$)`,
      },
    },
    {
      name: "base-features-are-below-the-others",
      comment: "People, content and the audit log are below all other features, which import them.",
      severity: "error",
      from: { path: `${API}features/(people|content|audit)/`, pathNot: TEST },
      to: { path: `${API}features/(?!people/|content/|audit/|feature\\.ts$)` },
    },
    {
      name: "sql-in-repositories",
      comment: "SQL is only in repositories and tables.",
      severity: "error",
      from: { path: `${API}features/`, pathNot: `${TEST}|\\.(repository|tables)\\.ts$` },
      to: { path: "node_modules/(drizzle-orm|postgres)/" },
    },
    {
      name: "web-platform-is-below-all",
      severity: "error",
      from: { path: `${WEB}platform/`, pathNot: TEST },
      to: { path: `${WEB}(app|features)/|${UI}` },
    },
    {
      name: "ui-is-presentational",
      comment: "The UI kit imports no feature, client or domain.",
      severity: "error",
      from: { path: UI, pathNot: TEST },
      to: { path: `^apps/|^packages/(domain|client|contract)/|node_modules/@tanstack/react-query/` },
    },
    {
      name: "client-is-below-apps",
      comment: "The client package imports the contract, but no screens.",
      severity: "error",
      from: { path: CLIENT, pathNot: TEST },
      to: { path: `^apps/|${UI}` },
    },
    {
      name: "plug-ins-behind-native",
      comment: "Only the client's native folder knows the plug-ins of the native app.",
      severity: "error",
      from: { pathNot: `^packages/client/src/native/|^apps/native/` },
      to: { path: "node_modules/(@capacitor|@capacitor-firebase|@aparajita)/" },
    },
    {
      name: "native-behind-one-import",
      comment:
        "Browsers load no code of the native app: only its own folder imports it, which the app loads on a phone.",
      severity: "error",
      from: { pathNot: `^packages/client/src/native/|^${WEB.slice(1)}app/native/|${TEST}` },
      to: { path: "^packages/client/src/native/" },
    },
    {
      name: "web-writes-through-the-client",
      comment:
        "A screen reads with q and call, and writes with useWrite and its like: they choose the idempotency key.",
      severity: "error",
      from: { path: WEB, pathNot: TEST },
      to: { path: `${CLIENT}(call/request|outbox/(?!pending))` },
    },
    {
      name: "web-features-are-below-app",
      severity: "error",
      from: { path: `${WEB}features/`, pathNot: TEST },
      to: { path: `${WEB}app/` },
    },
    {
      name: "web-neighbours-by-index",
      severity: "error",
      from: { path: `${WEB}features/([^/]+)/`, pathNot: TEST },
      to: { path: `${WEB}features/([^/]+)/`, pathNot: `${WEB}features/($1/|[^/]+/index\\.tsx?$)` },
    },
    {
      name: "web-ships-no-schema",
      comment:
        "The web app and the console import only types of the contract and what has no schema, so that none reaches the phone.",
      severity: "error",
      from: { path: `${WEB}|${CLIENT}|${UI}`, pathNot: TEST },
      to: {
        path: "^packages/contract/src/",
        pathNot:
          "^packages/contract/src/(base/(conference-types|headers|languages|pack-issues)|app/first-data|pack/pack-places)\\.ts$",
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: "apps-are-strangers",
      comment: "The web app, the console and the API share only packages.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" },
    },
    {
      name: "packages-are-below-apps",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: TYPES } } },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|[.](css|wasm)[?]url$" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(?<!node_modules/.*)/dist/|^apps/native/(www|android|ios)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".json", ".css"],
      conditionNames: ["import", "types", "default", "node"],
      exportsFields: ["exports"],
    },
  },
};
