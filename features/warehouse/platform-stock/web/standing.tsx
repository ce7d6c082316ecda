import { useText } from '#kit/web/text.ts'
import { standingOf } from '../rules.ts'
import { platforms } from '../text/keys.ts'

type Row = Parameters<typeof standingOf>[0]

/** What to do about an article, in words; nothing to do is quiet. */
export function StandingText({ row }: { row: Row }) {
  const t = useText(platforms)
  const standing = standingOf(row)
  return standing === 'fine' ? <span className="quiet">{t('standing.fine')}</span> : <strong>{t(`standing.${standing}`)}</strong>
}
