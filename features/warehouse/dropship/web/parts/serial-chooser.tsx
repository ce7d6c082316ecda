import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { controlId, FieldFrame } from '#kit/web/form/field.tsx'
import { lookup, type ControlState, type Option } from '#kit/web/form/field-spec.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { OptionLine, useLookup } from '#kit/web/form/lookup-control.tsx'
import { useText } from '#kit/web/text.ts'
import { getPickableSerials } from '../../form-contract.ts'
import { dropship } from '../../text/keys.ts'
import { piecesOf, type LineValues, type OrderValues } from '../dropship-values.ts'
import css from './serial-chooser.module.css'

/** Below the lines: an optional choice of the pieces to send, for each product with serial numbers. */
export function SerialChooser() {
  const t = useText(dropship)
  const { idPrefix } = useFormScope()
  const lines = useDeferredValue(useFormValue<LineValues[] | undefined>('Items')) ?? []
  const numbered = lines.flatMap((line, index) =>
    line.IsSnManaged && line.Fnsku ? [{ line, fnsku: line.Fnsku, index, path: `Items[${index}].SnList` }] : [],
  )
  if (numbered.length === 0) return null
  return (
    <div className={css.serials}>
      {numbered.map(({ line, fnsku, index, path }) => (
        <FieldFrame
          key={path}
          id={controlId(idPrefix, path)}
          path={path}
          label={t('form.serials', { fnsku, row: index + 1, given: line.SnList?.length ?? 0, pieces: piecesOf(line) })}
          help={t('form.serialsHint')}
        >
          {(state) => <Serials path={path} index={index} {...state} />}
        </FieldFrame>
      ))}
    </div>
  )
}

/** Separators that scanners or spreadsheets put between numbers. */
const BETWEEN = [' ', ',', '，', ';', '；', '\n', '\t']

function Serials({ path, index, invalid, describedBy }: { path: string; index: number } & ControlState) {
  const t = useText(dropship)
  const { country } = useSite()
  const { form, idPrefix, disabled } = useFormScope()
  const value = useFormValue<readonly string[] | undefined>(path)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const source = lookup(getPickableSerials[country], {
    needs: ['WarehouseId'],
    input: (Keyword, { WarehouseId, ChangedId, Items }: OrderValues) => {
      const { WaresInfoId = 0, BatchNo } = Items[index] ?? {}
      return {
        WarehouseId,
        WaresInfoId,
        Keyword: Keyword.slice(0, 50),
        ...(BatchNo && { BatchNo }),
        ...(ChangedId && { WarehouseOutId: ChangedId }),
      }
    },
    options: (found) => found.map(({ Sn, BatchNo }) => ({ value: Sn, label: Sn, hint: BatchNo })),
  })
  const { options, busy } = useLookup(source, typed, opened)
  return (
    <Select<string[], { value: string; label: string; option?: Option }>
      id={controlId(idPrefix, path)}
      mode="tags"
      disabled={disabled}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={[...(value ?? [])]}
      onChange={(chosen) => form.set(path, [...new Set(chosen.map((sn) => sn.trim()).filter(Boolean))])}
      onBlur={() => form.touch(path)}
      onOpenChange={(open) => open && setOpened(true)}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      tokenSeparators={BETWEEN}
      loading={busy && opened}
      placeholder={t('form.serialsAny')}
      maxTagCount={30}
      options={options.map((option) => ({ value: String(option.value), label: option.label, option }))}
      optionRender={({ data }) => <OptionLine option={data.option ?? data} />}
    />
  )
}
