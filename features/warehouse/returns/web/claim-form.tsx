import { bySite, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { id, type InputSent } from '#kit/shared/op.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { claimParcel, getOpenReturns } from '../contract.ts'
import { RETURNS, returnPath } from '../paths.ts'
import { courierNumber } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { returnReads } from './return-reads.ts'

const schema = z.object({ TrackingNo: courierNumber, ReturnId: id })

/** Returns to which a parcel can still be added. */
const useOpenReturns = (country: Country) =>
  (useRead(getOpenReturns[country], {}).data ?? []).map(({ Id, ReturnNo, RemovalOrderNo }) => ({
    value: Id,
    label: `${ReturnNo} · ${RemovalOrderNo}`,
  }))

const formOf = (site: Site): FormSpec<object> => ({
  name: `claim-${site.country}`,
  text: returns,
  schema,
  sections: [
    {
      name: 'claim',
      title: returns('section.claim'),
      hint: returns('form.claimHint'),
      fields: [
        { field: 'TrackingNo' },
        {
          field: 'ReturnId',
          kind: 'choice',
          useOptions: () => useOpenReturns(site.country),
          add: { label: returns('menu.form'), to: `${site.prefix}/aReturnProductForm` },
        },
      ],
    },
  ],
  buttons: [
    formButton(claimParcel[site.country], {
      label: returns('action.claim'),
      stale: returnReads(site.country),
      input: (values: InputSent<(typeof claimParcel)[Country]>) => values,
      done: ({ Id, ReturnNo }) => ({
        title: returns('done.claimed'),
        number: ReturnNo,
        next: [
          { label: returns('action.open'), to: returnPath(site, Id) },
          { label: returns('action.toList'), to: `${site.prefix}/${RETURNS}` },
        ],
      }),
    }),
  ],
})

const forms = bySite(formOf)

/** Claims an unclaimed parcel at the warehouse. */
export default function ClaimForm() {
  return <FormPage form={forms[useSite().country]} title={useText(returns)('action.claim')} initial={{}} />
}
