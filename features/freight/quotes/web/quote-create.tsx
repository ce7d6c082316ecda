import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getRequest } from '../contract.ts'
import { hasContainers } from '../rules.ts'
import { quotes } from '../text/keys.ts'
import { carriedRequest } from './carried-request.ts'
import { blankRequest, requestForm } from './request-form.ts'
import { useProduct } from './use-product.ts'

/** Asks for the price of one of the five products: empty, like an earlier request (`?copy=`), or with what was typed on the public page. */
export default function QuoteCreate() {
  const t = useText(quotes)
  const product = useProduct()
  const [params] = useSearchParams()
  const id = Number(params.get('copy'))
  const read = useRead(getRequest, { id }, { silent: true, enabled: id > 0 })
  const form = useMemo(() => requestForm(product, id > 0 ? String(id) : 'new'), [product, id])
  if (id > 0 && !read.data) return <Waiting read={read} />
  const blank = blankRequest(product)
  const initial = {
    ...blank,
    ...carriedRequest(params),
    ...(read.data && {
      ...read.data.Request,
      QuoteProductType: product.type,
      ExpectedShipDate: null,
      ...(!hasContainers(product) && { CabinetItems: [] }),
    }),
  }
  return <FormPage key={id} form={form} title={t(`menu.${product.name}`)} initial={initial} />
}
