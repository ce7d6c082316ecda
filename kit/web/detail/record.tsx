import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../router.tsx'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { Notice } from '../parts/notice.tsx'
import { parts } from '../parts/texts.ts'
import { useRead } from '../query.ts'
import { useOpens } from '../session.tsx'
import { useShell, useTabTitle } from '../shell/context.ts'
import { useText } from '../text.ts'
import { Waiting } from './waiting.tsx'
import page from '../parts/sections.module.css'

/** Fields of a read's input and the names of their values in the address: `{ Id: 'id' }`. */
type AddressOf<O extends Op> = { readonly [Field in keyof InputSent<O>]?: string }

/** The desk names a row with its company: `?company=7&id=12`. */
export const DESK_ADDRESS = { ContractCompanyId: 'company', Id: 'id' } as const

/** The record, or what stands in its place. */
type Found<Row> = { row: Row; instead: undefined } | { row: undefined; instead: ReactNode }

type NameOf<Row> = (row: Row) => string | null | undefined

/**
 * The record that the address names, for a screen of one record; `nameOf` names its tab. While it is read, if it cannot be
 * read, and if the address names none, `instead` stands there.
 *
 *     export default function ProductDetail() {
 *       const { country } = useSite()
 *       const { row, instead } = useRecord(getProduct[country], { Id: 'id' }, (product) => product.Fnsku)
 *       return row ? <DetailPage detail={details[country]} row={row} /> : instead
 *     }
 */
export function useRecord<O extends Op>(op: O, address: AddressOf<O>, nameOf?: NameOf<Output<O>>): Found<Output<O>> {
  const [params] = useSearchParams()
  const values = Object.entries(address).map(([field, name]) => [field, keyIn(params, name as string)] as const)
  const isNamed = values.every(([, value]) => value !== undefined)
  return useStored(op, isNamed ? (Object.fromEntries(values) as InputSent<O>) : undefined, nameOf)
}

/**
 * As `useRecord`, for a form that changes the record of `?id=` (`editing`), begins with the content of that of `?copy=`, or empty.
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
  const input = id === undefined ? undefined : ({ [field]: id } as InputSent<O>)
  const { row, instead } = useStored(op, input, isCopy ? undefined : nameOf)
  const isNew = !params.has(name)
  return { id, isCopy, stored: row, editing: isCopy ? undefined : row, instead: isNew ? undefined : instead }
}

function useStored<O extends Op>(op: O, input: InputSent<O> | undefined, nameOf?: NameOf<Output<O>>): Found<Output<O>> {
  const read = useRead(op, input ?? ({} as InputSent<O>), { silent: true, enabled: input !== undefined })
  useTabTitle((read.data !== undefined && nameOf?.(read.data)) || undefined)
  if (input !== undefined && read.data !== undefined) return { row: read.data, instead: undefined }
  const isNone = input === undefined || read.error?.ErrorCode === ERROR_CODE.notFound
  return { row: undefined, instead: isNone ? <NoRecord /> : <Waiting read={read} /> }
}

/** Keys of rows are whole numbers from 1. */
function keyIn(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
}

/** The address names no record, or one that is not there: the way back to the list it would stand in. */
export function NoRecord() {
  const t = useText(parts)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { routes } = useShell()
  const here = routes.find(({ path }) => path === pathname)
  const opens = useOpens()
  const list = routes.find(
    ({ menu, feature, site, path }) => menu && feature === here?.feature && site === here.site && opens(path),
  )
  const toList = (
    <Button type="primary" onClick={() => list && void navigate(list.path)}>
      {t('record.toList')}
    </Button>
  )
  return (
    <div className={page.section} role="alert">
      <Notice drawing="nothingFound" title={t('record.none')} actions={list && toList}>
        {t('record.noneHint')}
      </Notice>
    </div>
  )
}
