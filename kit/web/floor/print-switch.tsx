import { PrinterFilled, PrinterOutlined } from '@ant-design/icons'
import { kit } from '#kit/shared/validation.ts'
import { useText } from '#kit/web/text.ts'
import css from './floor.module.css'

/** Switches immediate printing after packing; a hand-held device has no printer. */
export function PrintSwitch({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const t = useText(kit)
  return (
    <button
      type="button"
      className={css.switch}
      aria-pressed={isOn}
      title={t('floor.printingHint')}
      onClick={(event) => {
        event.currentTarget.blur()
        toggle()
      }}
    >
      {isOn ? <PrinterFilled aria-hidden="true" /> : <PrinterOutlined aria-hidden="true" />}
      <span className="visually-hidden">{t('floor.printing')}</span>
    </button>
  )
}
