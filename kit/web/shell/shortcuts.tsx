import { Dialog } from '../parts/dialog.tsx'
import { useText } from '../text.ts'
import { HOTKEYS, keyCaps, type Hotkey } from './hotkeys.ts'
import css from './shortcuts.module.css'
import { shell } from './words.ts'

/** The sheet of keyboard shortcuts. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useText(shell)
  return (
    <Dialog title={t('shortcuts.title')} open onClose={onClose} width={440}>
      <dl className={css.sheet}>
        {(Object.keys(HOTKEYS) as Hotkey[]).map((name) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              {keyCaps(name).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
