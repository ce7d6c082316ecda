import type { ReactNode } from 'react'
import { useSearchParams } from '../router.tsx'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { useRead } from '../query.ts'
import { useTabTitle } from '../shell/context.ts'
import { NoRecord } from './no-record.tsx'
import { Waiting } from './waiting.tsx'
import { entriesOf } from '#kit/shared/keys.ts'

/** Fields of a read's input and the names of their query parameters: `{ Id: 'id' }`. */
type AddressOf<O extends Op> = { readonly [Field in keyof InputSent<O>]?: string }

/** The desk identifies a row with its company: `?company=7&id=12`. */
export const DESK_ADDRESS = { ContractCompanyId: 'company', Id: 'id' } as const

/** The record, or the content shown instead. */
type Found<Row> = { row: Row; instead: undefined } | { row: undefined; instead: ReactNode }

type NameOf<Row> = (row: Row) => string | null | undefined

/**
 * The record in the address, for a screen of one record; `nameOf` names its tab. `instead` is shown while the record is
 * loading, if it failed, and if the address names none.
 *
 *     export default function ProductDetail() {
 *       const { country } = useSite()
 *       const { row, instead } = useRecord(getProduct[country], { Id: 'id' }, (product) => product.Fnsku)
 *       return row ? <DetailPage detail={details[country]} row={row} /> : instead
 *     }
 */
export function useRecord<O extends Op>(op: O, address: AddressOf<O>, nameOf?: NameOf<Output<O>>): Found<Output<O>> {
  const [params] = useSearchParams()
  const values = entriesOf<string, string>(address).map(([field, name]) => [field, keyIn(params, name)] as const)
  const isNamed = values.every(([, value]) => value !== undefined)
  return useStored(op, isNamed ? Object.fromEntries(values) : undefined, nameOf)
}

/**
 * Like `useRecord`, for a form that changes the record of `?id=` (`editing`), starts with a copy of that of `?copy=`,
 * or starts empty.
 *
 *     const { id, stored, editing, instead } = useFormRecord(getProduct[country], 'Id', (product) => product.Fnsku)
 *     if (instead) return instead
 *     return <FormPage key={id} version={editing?.RowVersion} form={formOf(editing)} initial={stored ? valuesOf(stored) : BLANK} … />
 */
export function useFormRecord<O extends Op>(op: O, field: keyof InputSent<O> & string, nameOf?: NameOf<Output<O>>) {
  const [params] = useSearchParams()
  const isCopy = params.has('copy')
  const name = isCopy ? 'copy' : 'id'
  const id = keyIn(params, name)
  const input = id === undefined ? undefined : { [field]: id }
  const { row, instead } = useStored(op, input, isCopy ? undefined : nameOf)
  const isNew = !params.has(name)
  return { id, isCopy, stored: row, editing: isCopy ? undefined : row, instead: isNew ? undefined : instead }
}

function useStored<O extends Op>(op: O, input: object | undefined, nameOf?: NameOf<Output<O>>): Found<Output<O>> {
  const read = useRead(op, (input ?? {}) as InputSent<O>, { silent: true, enabled: input !== undefined })
  useTabTitle((read.data !== undefined && nameOf?.(read.data)) || undefined)
  if (input !== undefined && read.data !== undefined) return { row: read.data, instead: undefined }
  return { row: undefined, instead: input === undefined ? <NoRecord /> : <Waiting read={read} /> }
}

/** Row keys are integers from 1. */
function keyIn(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
}
