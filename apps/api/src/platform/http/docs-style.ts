import { KIT_COLOURS } from "./kit-colours.ts";

/** The kit's colours over those of Swagger UI, without its bar, which offers the documents of other servers. */
export const DOCS_STYLE = `${KIT_COLOURS}
html,html.dark-mode,body{background:var(--paper)}
.swagger-ui .topbar{display:none}
.swagger-ui .scheme-container{background:var(--raised);box-shadow:0 1px 0 var(--line)}
.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-path,.swagger-ui section.models h4{color:var(--ink)}
.swagger-ui .info p,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .opblock-description-wrapper p{color:var(--ink-2)}
.swagger-ui .info .title small,.swagger-ui .info .title small.version-stamp{background:var(--accent)}
.swagger-ui .info .title small pre{color:var(--accent-ink)}
.swagger-ui .info a{color:var(--accent)}
.swagger-ui .btn.authorize{color:var(--accent);border-color:var(--accent)}
.swagger-ui .btn.authorize svg{fill:var(--accent)}
.swagger-ui .opblock{border-color:var(--line);background:var(--raised);box-shadow:none}
.swagger-ui .opblock .opblock-summary{border-color:var(--line)}
.swagger-ui .opblock .opblock-summary-method{background:var(--accent-soft);color:var(--accent);text-shadow:none}
`;
