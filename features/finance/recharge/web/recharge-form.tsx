import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { useSearchParams } from '#kit/web/router.tsx'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { RECHARGE_DETAIL, WALLET_PATH } from '#features/finance/wallet/paths.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { createRecharge, getRechargeCounts, getRecharges } from '../contract.ts'
import { rechargeFields, type RechargeFields } from '../rules.ts'
import { recharges } from '../text/keys.ts'
import { OurAccount } from './our-account.tsx'

const form: FormSpec<object> = {
  name: 'recharge',
  text: recharges,
  notice: OurAccount,
  schema: rechargeFields,
  sections: [
    {
      name: 'transfer',
      title: recharges('section.transfer'),
      hint: recharges('help.transfer'),
      fields: [
        { field: 'CurrencyCode', kind: 'enum', enumeration: 'Currency' },
        { field: 'Amount', kind: 'number' },
        { field: 'PayDate', kind: 'date', latest: todayIn(zoneOf(undefined)) },
        { field: 'PayerAccountName', help: recharges('help.payer') },
        { field: 'BankSlips', kind: 'files', most: 5, accept: '.pdf,.png,.jpg,.jpeg', help: recharges('help.slips'), wide: true },
        { field: 'Remark', kind: 'longText', max: 200, wide: true },
      ],
    },
  ],
  buttons: [
    formButton(createRecharge, {
      label: recharges('action.send'),
      input: (fields: RechargeFields) => fields,
      stale: [getRecharges, getRechargeCounts, getWallets],
      done: ({ Id, RechargeNo }) => ({
        title: recharges('done.sent'),
        number: RechargeNo,
        next: [
          { label: recharges('action.open'), to: `${RECHARGE_DETAIL}?id=${Id}` },
          { label: recharges('action.wallet'), to: WALLET_PATH },
        ],
      }),
    }),
  ],
}

/** Announces a transfer; `?currency=` selects the wallet. */
export default function RechargeForm() {
  const t = useText(recharges)
  const CurrencyCode = useSearchParams()[0].get('currency') ?? undefined
  return <FormPage form={form} title={t('menu.form')} initial={{ ...(CurrencyCode && { CurrencyCode }) }} />
}
