import { Opening } from '../blocks/opening.tsx'
import type { SiteView } from '../site-view.ts'

const SECTIONS = ['parties', 'account', 'quotes', 'goods', 'customs', 'storage', 'liability', 'payment', 'data', 'law'] as const

export function Terms({ view: { t } }: { view: SiteView }) {
  return (
    <>
      <Opening title={t('agreeMent.title')} lead={t('agreeMent.lead')} />
      <ol className="terms">
        {SECTIONS.map((name) => (
          <li key={name} id={name}>
            <h2>{t(`agreeMent.${name}.title`)}</h2>
            <p>{t(`agreeMent.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
