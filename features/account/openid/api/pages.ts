import { translatorFor } from '#kit/api/texts.ts'
import type { Language } from '#kit/shared/text.ts'
import { openid } from '../text/keys.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Texts that help a user with an error of the provider. Details for the developer of the client are shown below. */
const KNOWN = ['invalid_client', 'invalid_redirect_uri', 'session_not_found', 'needs_https', 'server_error'] as const

/** An error that cannot be returned to the client, because its address is unknown. */
export function refusalPage(language: Language, issue: string, detail: string): string {
  const translate = translatorFor(language)
  const known = KNOWN.find((one) => one === issue)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(translate(openid('refused.title')))} · Quayside</title>
<link rel="icon" href="/favicon.svg">
<style>
:root{color-scheme:light dark;--ink:light-dark(#1f2937,#e5e9f0);--ground:light-dark(#fff,#161c24);--link:light-dark(#0062cc,#6cb2ff)}
body{font:16px/1.6 Inter,system-ui,sans-serif;color:var(--ink);background:var(--ground);max-width:34rem;margin:14vh auto 0;padding:0 1.5rem}
header{display:flex;gap:.6rem;align-items:center;font-size:1.25rem;font-weight:600;margin-bottom:2.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .75rem}
a{color:var(--link)}
small{display:block;margin-top:2.5rem;opacity:.75;overflow-wrap:anywhere}
</style>
</head>
<body>
<header><img src="/favicon.svg" width="32" height="32" alt="">Quayside</header>
<main>
<h1>${escaped(translate(openid('refused.title')))}</h1>
<p>${escaped(translate(openid(known ? `refused.${known}` : 'refused.other')))}</p>
<p><a href="/dashboard/index">${escaped(translate(openid('toPortal')))}</a></p>
<small lang="en">${escaped(`${issue}: ${detail}`)}</small>
</main>
</body>
</html>`
}
