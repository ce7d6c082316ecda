import { ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getDeskOrderLadings } from '../../contract.ts'
import { billOfLading } from '../../rules.ts'
import { lading } from '../../text/keys.ts'
import css from '../lading.module.css'

/** Warns before departure of bills whose drafts are not confirmed. */
export function UnconfirmedLadings({ ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number }) {
  const t = useText(lading)
  const { data = [] } = useRead(getDeskOrderLadings, { ContractCompanyId, OrderId }, { silent: true })
  return data
    .filter(({ LadingState }) => LadingState < billOfLading.states.confirmed)
    .map(({ Id, LadingNo }) => (
      <p key={Id} className={css.todo} role="status">
        <ToneMark tone="waiting" />
        <span>{t('hint.unconfirmed', { no: LadingNo })}</span>
      </p>
    ))
}
