import { translatorFor } from '#kit/api/texts.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { Line, Outgoing, Template } from '../rules.ts'
import { outbox } from '../text/keys.ts'

export type Content = { subject: string; text: string; html: string }

/** Why the mail was sent, stated at its end. */
const WHY = {
  code: 'entered',
  passwordChanged: 'bound',
  passwordReset: 'bound',
  emailReplaced: 'bound',
  phoneChanged: 'bound',
  phoneRemoved: 'bound',
  messages: 'push',
  alerts: 'alerts',
  returnLabel: 'buyer',
  returnPickup: 'buyer',
} as const satisfies Record<Template, string>

/** The text of a message in its language; a mail also as HTML that loads nothing external. */
export function contentOf({ template, params, language, lines = [], link }: Outgoing): Content {
  const translate = translatorFor(language)
  const subject = translate(outbox(`template.${template}.subject`), params)
  const lead = translate(outbox(`template.${template}.text`), params)
  const text = [lead, ...lines.map((line) => ['– ', line.text, line.link && `\n  ${line.link}`].join(''))].join('\n')
  const [greeting, regards] = [translate(outbox('mail.greeting')), translate(outbox('mail.regards'))]
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f3f5f8;color:#1b2430;font:16px/1.6 -apple-system,'Segoe UI',Roboto,'Noto Sans SC','PingFang SC','Microsoft YaHei',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3ea;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Quayside</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(subject)}</h1>
<p style="margin:0 0 12px">${escape(greeting)}</p>
<p style="margin:0 0 24px">${escape(lead)}</p>
${list(lines)}${button(translate, template, link)}<p style="margin:0">${escape(regards)}</p>
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:#5b6878;font-size:13px">${escape(why(translate, template))}</p>
</td></tr></table>
</body>
</html>
`
  return { subject, text, html }
}

const why = (translate: Translate, template: Template) => translate(outbox(`mail.why.${WHY[template]}`))

function list(lines: readonly Line[]): string {
  if (lines.length === 0) return ''
  const items = lines.map(
    ({ text, link }) =>
      `<li style="margin:0 0 8px">${link ? `<a href="${escape(link)}" style="color:#0b62b8">${escape(text)}</a>` : escape(text)}</li>`,
  )
  return `<ul style="margin:0 0 24px;padding:0 0 0 20px">${items.join('')}</ul>\n`
}

function button(translate: Translate, template: Template, link: string | undefined): string {
  if (!link) return ''
  return `<p style="margin:0 0 24px"><a href="${escape(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b62b8;color:#ffffff;text-decoration:none">${escape(translate(outbox(WHY[template] === 'buyer' ? 'mail.openLabel' : 'mail.open')))}</a></p>\n`
}

/** The plain-text version of a mail, line by line. */
export function plainMail({ language, template }: Pick<Outgoing, 'language' | 'template'>, { text }: Content): string {
  const translate = translatorFor(language)
  return [
    translate(outbox('mail.greeting')),
    '',
    text,
    '',
    translate(outbox('mail.regards')),
    '',
    why(translate, template),
    '',
  ].join('\n')
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
