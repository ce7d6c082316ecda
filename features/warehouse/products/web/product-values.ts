import type { Country } from '#features/warehouse/sites/rules.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type { Product } from '../contract.ts'
import { checkProduct, PRODUCT_FILES, productFields, submitProblems, type ProductFields } from '../rules.ts'

/** The form field of each kind of file; the record has all files in one list. */
const FILE_FIELDS = { msds: 'Msds', un383: 'Un383', other: 'OtherFiles' } as const

/** The form's content: the record's fields as typed, its files by kind, its picture as a file. */
export type ProductValues = Partial<Record<keyof ProductFields, unknown>> & {
  Image?: FileRef[]
  Msds?: FileRef[]
  Un383?: FileRef[]
  OtherFiles?: FileRef[]
}

function gather(form: ProductValues): unknown {
  const Attachments = PRODUCT_FILES.flatMap((Kind) =>
    (form[FILE_FIELDS[Kind]] ?? []).map(({ FileId, FileName }) => ({ FileId, FileName, Kind })),
  )
  return { ...form, Attachments, ImageFileId: form.Image?.[0]?.FileId ?? null }
}

/** The record's rules, applied to the form's content. */
export const productForm = z.preprocess(gather, productFields)

/** Adds the rules of a submit; missing documents are reported at their field. */
export function submitForm(country: Country) {
  return z.preprocess(
    gather,
    withRules(productFields, (product) =>
      submitProblems(product, country)
        .filter((problem) => problem.blocks === 'submit')
        .map((problem) => (problem.Field === 'Attachments' ? { ...problem, Field: FILE_FIELDS.msds } : problem)),
    ),
  )
}

/** Warnings (yellow) shown while typing. */
export function productHints(values: ProductValues) {
  const product = productForm.safeParse(values)
  return product.success ? checkProduct(product.data).filter((finding) => finding.blocks !== 'save') : []
}

/** Converts a stored product to the form's content; a copy omits values that must be unique to a product. */
export function valuesOf(product: Product, isCopy: boolean): ProductValues {
  const filesOf = (kind: string) => product.Attachments.filter((file) => file.Kind === kind)
  return {
    ...product,
    ...(isCopy && { Fnsku: '' }),
    Image: product.ImageFileId === null ? [] : [{ FileId: product.ImageFileId, FileName: `${product.Sku}.png` }],
    Msds: filesOf('msds'),
    Un383: filesOf('un383'),
    OtherFiles: filesOf('other'),
  }
}
