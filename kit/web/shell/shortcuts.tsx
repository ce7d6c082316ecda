import { Dialog } from '../parts/dialog.tsx'
import { useText } from '../text.ts'
import { HOTKEYS, keyCaps, LIST_KEYS } from './hotkeys.ts'
import css from './shortcuts.module.css'
import { shell } from './words.ts'
import { keysOf } from '#kit/shared/keys.ts'

const LINES = [
  ...keysOf(HOTKEYS).map((name) => [name, () => keyCaps(name)] as const),
  ...keysOf(LIST_KEYS).map((name) => [name, () => LIST_KEYS[name]] as const),
]

/** The sheet of keyboard shortcuts. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useText(shell)
  return (
    <Dialog title={t('shortcuts.title')} open onClose={onClose} width={440}>
      <dl className={css.sheet}>
        {LINES.map(([name, caps]) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              {caps().map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
