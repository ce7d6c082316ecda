import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getCaptcha, login, staffLogin, TOKEN_DAYS } from '#features/account/session/contract.ts'
import { session } from '#features/account/session/text/keys.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { internalPath } from '#kit/shared/internal-path.ts'
import type { Language } from '#kit/shared/text.ts'
import { callAs } from './call-as.ts'
import { escaped, languageOf } from './first-paint.ts'
import { keysOf, valueIn } from '#kit/shared/keys.ts'

/**
 * Sign-in by a plain form, for browsers that run no scripts: the page in `<noscript>`, the form post, and the page
 * again if the post is refused.
 */

const SIDES = {
  '/home/login': { op: login, home: '/dashboard/index', title: session('signIn.customerTitle') },
  '/desk/login': { op: staffLogin, home: '/desk', title: session('signIn.deskTitle') },
} as const
type Page = keyof typeof SIDES

type Captcha = { CaptchaId: string; ImageBase64: string }
type Shown = { from: string; account?: string; refusal?: string; captcha?: Captcha | undefined }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The outline is hidden to show the form. */
const STYLE = `<style>
.outline-entry{display:none}
.plain{font:16px/1.5 Inter,system-ui,sans-serif;max-width:22rem;margin:10vh auto 0;padding:0 1.5rem}
.plain h1{font-size:1.5rem;line-height:1.25}
.plain label{display:block;margin-top:1rem}
.plain input:not([type=checkbox]){display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}
.plain button{margin-top:1.25rem;padding:.5rem 1.25rem;font:inherit}
.plain .refusal{color:light-dark(#b42318,#ff9a8f)}
</style>`

function form(page: Page, language: Language, { from, account = '', refusal, captcha }: Shown): string {
  const translate = translatorFor(language)
  const word = (key: Parameters<typeof session>[0], params = {}) => escaped(translate(session(key), params))
  return `${STYLE}<main class="plain"><h1>${escaped(translate(SIDES[page].title))}</h1>
${refusal ? `<p class="refusal" role="alert">${escaped(refusal)}</p>` : ''}
<form method="post" action="${page}">
<input type="hidden" name="from" value="${escaped(from)}">
<label>${word('signIn.account')}<input name="AccountName" value="${escaped(account)}" autocomplete="username" required></label>
<label>${word('signIn.password')}<input name="Password" type="password" autocomplete="current-password" required></label>
${
  captcha
    ? `<p><img src="${escaped(captcha.ImageBase64)}" alt="${word('captcha.alt')}"></p><input type="hidden" name="CaptchaId" value="${escaped(captcha.CaptchaId)}">
<label>${word('captcha.label')}<input name="CaptchaCode" autocomplete="off" required></label>`
    : ''
}
<label><input type="checkbox" name="RememberMe"> ${word('signIn.remember', { days: TOKEN_DAYS.remembered })}</label>
<button>${word('signIn.submit')}</button>
</form></main>`
}

/** The site's page as sent for an address, with the plain form if it is sign-in. */
export function withPlainSignIn(html: string, request: FastifyRequest): string {
  const [path = '', query = ''] = request.url.split('?')
  if (!(path in SIDES)) return html
  const plain = form(path as Page, languageOf(request), { from: new URLSearchParams(query).get('from') ?? '' })
  return html.replace('</body>', () => `<noscript>${plain}</noscript></body>`)
}

export function addPlainSignIn(app: FastifyInstance): void {
  for (const page of keysOf(SIDES))
    app.post<{ Body: Record<string, unknown> | null | undefined }>(page, async (request, reply) => {
      const { from, AccountName, Password, RememberMe, CaptchaId, CaptchaCode } = request.body ?? {}
      const { op, home } = SIDES[page]
      const account = textOf(AccountName)
      const answer = await callAs(app, request, op, {
        AccountName: account,
        Password: textOf(Password),
        RememberMe: RememberMe !== undefined,
        ...(CaptchaId !== undefined && { CaptchaId: textOf(CaptchaId), CaptchaCode: textOf(CaptchaCode) }),
      })
      if (answer.ErrorCode === 0)
        return reply.header('Set-Cookie', answer.cookies).redirect(internalPath(textOf(from)) ?? home, 303)
      const isAsked = valueIn(answer.Body, 'NeedCaptcha') === true
      const captcha = isAsked ? ((await callAs(app, request, getCaptcha, { data: account })).Body as Captcha | null) : null
      const language = languageOf(request)
      const shown = { from: textOf(from), account, refusal: answer.Msg, ...(captcha && { captcha }) }
      return reply
        .code(422)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(
          `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Quayside</title>${form(page, language, shown)}</html>`,
        )
    })
}
