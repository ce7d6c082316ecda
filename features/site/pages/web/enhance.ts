import '#kit/web/base.css'
import './parts/site-frame.css'
import './site.css'
import './home.css'
import './inner.css'
import { LANGUAGES } from '#kit/shared/text.ts'
import { sessionValues, sessionJson } from '#kit/web/storage.ts'

/**
 * The only script of the public pages, which work without it: the portal follows the language chosen here, open menus
 * close, and a sent form cannot be sent twice.
 */
const chosen = LANGUAGES.find((language) => language === new URLSearchParams(location.search).get('lang'))
try {
  if (chosen) localStorage.setItem('langName', chosen)
} catch {
  // Storage may be unavailable: the cookie and the address contain the language as well.
}

const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-closes]')
addEventListener('click', ({ target }) => {
  for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false
})
addEventListener('keydown', ({ key }) => {
  for (const menu of menus) {
    if (key !== 'Escape' || !menu.open) continue
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault()
    form.ariaBusy = 'true'
  })
}
// After returning to a form from its thanks page, it may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null
})

const enquiry = document.querySelector<HTMLElement>('[data-kept]')
if (enquiry instanceof HTMLFormElement) keep(enquiry)
else if (enquiry) sessionValues.remove('enquiryForm')

/** Input is stored in this window until it is sent; values that the server returned take precedence. */
function keep(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([tabindex="-1"]), textarea, select')]
  const kept = sessionJson<Record<string, string>>('enquiryForm') ?? {}
  for (const field of fields) if (field.value === '') field.value = kept[field.name] ?? ''
  form.addEventListener('input', () =>
    sessionValues.set('enquiryForm', JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value])))),
  )
}

/** Pause in typing after which the results of a form are requested. */
const PAUSE_MS = 450
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) follow(form)

/** Updates the results of a form while the user is typing; earlier requests are aborted. */
function follow(form: HTMLFormElement): void {
  const answer = document.getElementById(form.dataset['live']!)!
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  form.addEventListener('input', () => {
    clearTimeout(timer)
    asking?.abort()
    timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
  })
  async function ask() {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    if (fields.some(([, value]) => value === '')) return
    asking = new AbortController()
    const response = await fetch(`${form.action.split('#')[0]}?${new URLSearchParams(fields)}`, { signal: asking.signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    answer.replaceChildren(...(page.getElementById(answer.id)?.childNodes ?? []))
  }
}

document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
