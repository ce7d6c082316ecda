import { PrinterFilled, PrinterOutlined } from '@ant-design/icons'
import { useText } from '#kit/web/text.ts'
import { floor } from '../../text/keys.ts'
import css from '#kit/web/floor/floor.module.css'

/** Whether a packed order is printed at once; a hand-held device has no printer. */
export function PrintSwitch({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const t = useText(floor)
  return (
    <button
      type="button"
      className={css.switch}
      aria-pressed={isOn}
      title={t('pack.printingHint')}
      onClick={(event) => {
        event.currentTarget.blur()
        toggle()
      }}
    >
      {isOn ? <PrinterFilled aria-hidden="true" /> : <PrinterOutlined aria-hidden="true" />}
      <span className="visually-hidden">{t('pack.printing')}</span>
    </button>
  )
}
