import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { LANGUAGE_NAMES } from '#kit/web/text.ts'
import css from '../content.module.css'

/** The languages in which a text exists, in the order of the site's languages; missing ones are shown as gaps. */
export function Languages({ written }: { written: readonly Language[] }) {
  return (
    <span className={css.languages}>
      {LANGUAGES.map((language) =>
        written.includes(language) ? (
          <abbr key={language} lang={language} title={LANGUAGE_NAMES[language]}>
            {language.slice(0, 2)}
          </abbr>
        ) : (
          <span key={language} aria-hidden="true">
            –
          </span>
        ),
      )}
    </span>
  )
}
