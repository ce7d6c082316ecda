import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { InquiryOffer } from '../contract.ts'
import { inquiry } from '../text/keys.ts'
import css from './inquiry.module.css'

/** Every service with the components of its price, cheapest first. */
export function PriceTable({ offers }: { offers: readonly InquiryOffer[] }) {
  const t = useText(inquiry)
  const format = useFormat()
  const services = useDictionary('CourierService')
  const days = ({ TransitDaysMin: min, TransitDaysMax: max }: InquiryOffer) =>
    max === 1 ? t('days.one') : min === max ? t('days.some', { max }) : t('days.range', { min, max })
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.CourierService')}</th>
            <th scope="col">{t('field.Transit')}</th>
            <th scope="col" data-right>
              {t('field.HandlingFee')}
            </th>
            <th scope="col" data-right>
              {t('field.CourierFee')}
            </th>
            <th scope="col" data-right>
              {t('field.Surcharges')}
            </th>
            <th scope="col" data-right>
              {t('field.Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const money = (value: number) => format.money(value, offer.CurrencyCode)
            const isBlocked = offer.Verdict === 'blocked'
            return (
              <tr key={offer.CourierService} data-blocked={isBlocked || undefined}>
                <th scope="row">
                  {services.nameOf(offer.CourierService)} {offer.IsCheapest && <Status tone="done">{t('mark.cheapest')}</Status>}{' '}
                  {offer.IsFastest && <Status tone="moving">{t('mark.fastest')}</Status>}
                  {isBlocked && <Status tone="problem">{t('mark.blocked')}</Status>}
                  {offer.Warnings.map((warning) => (
                    <small key={warning}>{warning}</small>
                  ))}
                </th>
                <td>{days(offer)}</td>
                <td className="figures" data-right>
                  {money(offer.HandlingFee)}
                </td>
                <td className="figures" data-right>
                  {money(offer.CourierFee)}
                </td>
                <td className="figures" data-right>
                  {offer.Surcharges.length === 0 ? (
                    <span className="nothing">–</span>
                  ) : (
                    offer.Surcharges.map(({ Name, Amount }) => (
                      <span key={Name} title={Name}>
                        {money(Amount)}
                      </span>
                    ))
                  )}
                </td>
                <td className="figures" data-right>
                  <strong>{isBlocked ? '–' : money(offer.Total)}</strong>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
