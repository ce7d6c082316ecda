import type { ReactNode } from 'react'
import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getContainerDropOffs, getProofs } from '../../contract.ts'
import { documents } from '../../text/keys.ts'
import css from './order-documents.module.css'

const ZONE = zoneOf(undefined)
const Nothing = () => <span className="nothing">–</span>

export type ContainerDropOff = { ContainerNo: string; DropTime: string | null; Terminal: string | null; FreeUntil: string | null }

/** Drop-offs of an order's containers, with an optional action each. */
export function DropTable<D extends ContainerDropOff>({ drops, tools }: { drops: readonly D[]; tools?: (drop: D) => ReactNode }) {
  const t = useText(documents)
  const format = useFormat()
  return (
    <>
      <h3 className={css.sub}>{t('section.drops')}</h3>
      <div className={css.tableWrap}>
        <table className={css.table}>
          <thead>
            <tr>
              {(['ContainerNo', 'DropTime', 'Terminal', 'FreeUntil'] as const).map((field) => (
                <th key={field} scope="col">
                  {t(`field.${field}`)}
                </th>
              ))}
              {tools && <th aria-label={t('action.drops')} />}
            </tr>
          </thead>
          <tbody>
            {drops.map((drop) => (
              <tr key={drop.ContainerNo}>
                <td className="figures" data-label={t('field.ContainerNo')}>
                  {drop.ContainerNo}
                </td>
                <td className="figures" data-label={t('field.DropTime')}>
                  {drop.DropTime ? format.dateTime(drop.DropTime, ZONE) : <Nothing />}
                </td>
                <td data-label={t('field.Terminal')}>{drop.Terminal ?? <Nothing />}</td>
                <td className="figures" data-label={t('field.FreeUntil')}>
                  {drop.FreeUntil ? format.date(drop.FreeUntil) : <Nothing />}
                </td>
                {tools && <td>{tools(drop)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The same for the customer, shown once there is a drop-off. */
export function ContainerDropOffs({ orderId }: { orderId: number }) {
  const { data } = useRead(getContainerDropOffs, { OrderId: orderId }, { silent: true })
  if (!data?.some((drop) => drop.DropTime !== null || drop.FreeUntil !== null)) return null
  return <DropTable drops={data} />
}

/** Proofs of delivery by tracking number, in the time of the place, or how to contact support. */
export function Proofs({ orderId }: { orderId: number }) {
  const t = useText(documents)
  const format = useFormat()
  const { data, error } = useRead(getProofs, { OrderId: orderId }, { silent: true })
  if (!data && !error) return null
  return (
    <>
      <h3 className={css.sub}>{t('section.proofs')}</h3>
      {error && <p className="quiet">{error.Msg}</p>}
      {data && (
        <div className={css.tableWrap}>
          <table className={css.table}>
            <thead>
              <tr>
                {(['TrackingNo', 'FcCode', 'DeliveredTime', 'PodUrl'] as const).map((field) => (
                  <th key={field} scope="col">
                    {t(`field.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((proof, index) => (
                <tr key={index}>
                  <td className="figures" data-label={t('field.TrackingNo')}>
                    {proof.TrackingNo ?? <Nothing />}
                  </td>
                  <td data-label={t('field.FcCode')}>{proof.FcCode ?? <Nothing />}</td>
                  <td className="figures" data-label={t('field.DeliveredTime')}>
                    {proof.DeliveredTime ? (
                      format.dateTime(proof.DeliveredTime, zoneAt(proof.DestinationCountry ?? ''))
                    ) : (
                      <Nothing />
                    )}
                  </td>
                  <td className={css.proof} data-label={t('field.PodUrl')}>
                    <Attachments files={[{ FileId: proof.FileId, FileName: proof.FileName }]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
