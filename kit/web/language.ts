import { textKeys, type Language } from '#kit/shared/text.ts'
import type shellEn from './shell/text/en-US.ts'
import { stored } from './storage.ts'
import { language, translate } from './text.ts'
import { toastAfterReload } from './toast.ts'

const shell = textKeys<typeof shellEn>('shell')

/** SPEC 2: the choice is saved and the page reloads through a form post, which the server answers with a redirect back. */
export function switchLanguage(next: Language): void {
  if (next === language) return
  stored.set('langName', next)
  toastAfterReload(translate(shell('languageSwitched')))
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/language'
  form.hidden = true
  for (const [name, value] of Object.entries({ langName: next, back: location.pathname + location.search })) {
    const input = document.createElement('input')
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
