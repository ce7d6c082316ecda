import { useMemo } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { useText } from '#kit/web/text.ts'
import { getRequest } from '../contract.ts'
import { hasContainers } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { requestFromUrl } from './request-from-url.ts'
import { blankRequest, requestForm } from './request-form.ts'
import { useProduct } from './use-product.ts'

/** New request for one of the five products: empty, a copy of another (`?copy=`), or with values of the public quote box. */
export default function QuoteCreate() {
  const t = useText(quotes)
  const product = useProduct()
  const [params] = useSearchParams()
  const { id, stored, instead } = useFormRecord(getRequest, 'id')
  const form = useMemo(() => requestForm(product, String(id ?? 'new')), [product, id])
  if (instead) return instead
  const blank = blankRequest(product)
  const initial = {
    ...blank,
    ...requestFromUrl(params),
    ...(stored && {
      ...stored.Request,
      QuoteProductType: product.type,
      ExpectedShipDate: null,
      ...(!hasContainers(product) && { CabinetItems: [] }),
    }),
  }
  return <FormPage key={id} form={form} title={t(`menu.${product.name}`)} initial={initial} />
}
