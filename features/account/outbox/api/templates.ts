import { sayIn } from '#kit/api/texts.ts'
import type { Outgoing } from '../rules.ts'
import { outbox } from '../text/keys.ts'

export type Content = { subject: string; text: string; html: string }

/** The words of a message in its language; a mail also as a page that needs nothing from outside. */
export function contentOf({ template, params, language }: Outgoing): Content {
  const say = sayIn(language)
  const subject = say(outbox(`template.${template}.subject`), params)
  const text = say(outbox(`template.${template}.text`), params)
  const [greeting, regards, why] = [say(outbox('mail.greeting')), say(outbox('mail.regards')), say(outbox('mail.why'))]
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f3f5f8;color:#1b2430;font:16px/1.6 -apple-system,'Segoe UI',Roboto,'Noto Sans SC','PingFang SC','Microsoft YaHei',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3ea;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Quayside</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(subject)}</h1>
<p style="margin:0 0 12px">${escape(greeting)}</p>
<p style="margin:0 0 24px">${escape(text)}</p>
<p style="margin:0">${escape(regards)}</p>
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;color:#5b6878;font-size:13px">${escape(why)}</p>
</td></tr></table>
</body>
</html>
`
  return { subject, text, html }
}

/** The plain form of a mail: what the page says, line by line. */
export function plainMail({ language }: Pick<Outgoing, 'language'>, { text }: Content): string {
  const say = sayIn(language)
  return [say(outbox('mail.greeting')), '', text, '', say(outbox('mail.regards')), '', say(outbox('mail.why')), ''].join('\n')
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
