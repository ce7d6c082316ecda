import { CloseCircleFilled, SearchOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useEffect, useState, type ClipboardEvent } from 'react'
import { keywords, MAX_KEYWORDS } from '#kit/shared/page.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import css from './list.module.css'

type Props = { label: TextKey; value: string; onChange: (keyword: string) => void }

/** Separates numbers that were pasted or entered one per line; spaces and commas may belong to a name. */
const SEPARATOR = '\n'
/** Several lines are numbers. */
const asKeyword = (typed: string) => (/[\n\t]/.test(typed.trim()) ? keywords(typed).join(SEPARATOR) : typed.trim())

/** A search for one number or name or, if expanded or pasted into, for up to 200 numbers, one per line. */
export function NumberSearch({ label, value, onChange }: Props) {
  const t = useText(parts)
  const translate = useTranslate()
  const placeholder = translate(label)
  const many = value.includes(SEPARATOR) ? keywords(value) : []
  const [typed, setTyped] = useState(value)
  const [open, setOpen] = useState(false)
  useEffect(() => setTyped(value), [value])

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    onChange(asKeyword(pasted))
  }
  const area = (
    <div className={css.numbers}>
      <Input.TextArea
        rows={8}
        aria-label={placeholder}
        placeholder={t('search.oneALine')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.numbersFoot}>
        <span className="quiet">{t('search.count', { count: keywords(typed).length, max: MAX_KEYWORDS })}</span>
        <Button
          type="primary"
          size="small"
          onClick={() => {
            onChange(asKeyword(typed))
            setOpen(false)
          }}
        >
          {t('search.do')}
        </Button>
      </div>
    </div>
  )
  return (
    <span className={css.filterSearch} data-search>
      <Input
        prefix={<SearchOutlined className="quiet" />}
        placeholder={placeholder}
        aria-label={placeholder}
        readOnly={many.length > 1}
        value={many.length > 1 ? t('search.numbers', { count: many.length }) : typed}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={paste}
        onPressEnter={() => onChange(typed.trim())}
        onBlur={() => many.length <= 1 && typed.trim() !== value && onChange(typed.trim())}
        suffix={
          value !== '' && (
            <button type="button" className={css.filterClear} aria-label={t('search.clear')} onClick={() => onChange('')}>
              <CloseCircleFilled />
            </button>
          )
        }
      />
      <Popover trigger="click" placement="bottomRight" content={area} open={open} onOpenChange={setOpen} destroyOnHidden>
        <Button
          className={css.filterMany}
          icon={<UnorderedListOutlined />}
          aria-label={t('search.many')}
          title={t('search.many')}
        />
      </Popover>
    </span>
  )
}
