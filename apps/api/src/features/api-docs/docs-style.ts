import { KIT_COLOURS } from "#platform/html/kit-colours.ts";

/** Replaces the colours of Swagger UI, whose dark theme sets those of each element, by the kit's, and hides its top bar. */
export const DOCS_STYLE = `${KIT_COLOURS}
html,body,.swagger-ui{background:var(--paper)!important}
.swagger-ui .topbar{display:none}
.swagger-ui .scheme-container{background:var(--raised)!important;box-shadow:0 1px 0 var(--line)!important}
.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-path,.swagger-ui section.models h4{color:var(--ink)!important}
.swagger-ui .info p,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .opblock-description-wrapper p{color:var(--ink-2)!important}
.swagger-ui .info .title small{background:var(--accent)!important}
.swagger-ui .info .title small pre{color:var(--accent-ink)!important}
.swagger-ui .info a{color:var(--accent)!important}
.swagger-ui .btn.authorize{color:var(--accent)!important;border-color:var(--accent)!important}
.swagger-ui .btn.authorize svg{fill:var(--accent)!important}
`;
