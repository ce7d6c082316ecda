import '#kit/web/base.css'
import './parts/site-frame.css'
import './site.css'
import './home.css'
import './inner.css'
import { LANGUAGES } from '#kit/shared/text.ts'

/**
 * All the script of the public pages, which are whole without it: the portal follows the language chosen here, open menus
 * close, and a sent form cannot be sent twice.
 */
const chosen = LANGUAGES.find((language) => language === new URLSearchParams(location.search).get('lang'))
try {
  if (chosen) localStorage.setItem('langName', chosen)
} catch {
  // A browser that keeps nothing for us: the cookie and the address still know.
}

const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-closes]')
addEventListener('click', ({ target }) => {
  for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false
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
// Back to a form from the page that thanks: it may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null
})

document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
