import { isOneOf } from '#kit/shared/own-property.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { switchLanguage } from '../language.ts'
import { shell } from '../shell/words.ts'
import { language, LANGUAGE_NAMES, useText } from '../text.ts'
import css from './language-select.module.css'

/** The language selector on pages outside the portal's frame. */
export function LanguageSelect() {
  const t = useText(shell)
  return (
    <label className={css.language}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.3" />
        <path d="M1.7 8h12.6M8 1.7c4 3.6 4 9 0 12.6M8 1.7c-4 3.6-4 9 0 12.6" />
      </svg>
      <select
        aria-label={t('bar.language')}
        value={language}
        onChange={({ target: { value } }) => isOneOf(LANGUAGES, value) && switchLanguage(value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
