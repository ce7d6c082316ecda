import { Checkbox } from 'antd'
import { useText } from '#kit/web/text.ts'
import type { MenuItem } from '#features/account/session/contract.ts'
import page from '#kit/web/parts/sections.module.css'
import { tick, withPages, type RightsPage } from '../rules.ts'
import { users } from '../text/keys.ts'
import css from './rights.module.css'

type Props = {
  tree: readonly MenuItem[]
  pages: readonly RightsPage[]
  held: ReadonlySet<string>
  /** Without it the tree is read-only. */
  onChange: ((held: ReadonlySet<string>) => void) | undefined
}

/** Directories with their pages, each with its buttons next to it. */
export function RightsTree({ tree, pages, held, onChange }: Props) {
  return (
    <div className={css.directories}>
      {tree.map((directory) => (
        <Directory key={directory.Code} directory={directory} pages={pages} held={held} onChange={onChange} />
      ))}
    </div>
  )
}

function Directory({ directory, pages, held, onChange }: Omit<Props, 'tree'> & { directory: MenuItem }) {
  const t = useText(users)
  const codes = directory.Children.flatMap(({ Code, Children }) => [Code, ...Children.map((button) => button.Code)])
  const ticked = codes.filter((code) => held.has(code)).length
  const setAll = (on: boolean) =>
    onChange?.(withPages(pages, new Set(on ? [...held, ...codes] : [...held].filter((code) => !codes.includes(code)))))
  const box = ({ Code, Name }: MenuItem) => (
    <Checkbox
      checked={held.has(Code)}
      disabled={!onChange}
      onChange={(event) => onChange?.(tick(pages, held, Code, event.target.checked))}
    >
      {Name}
    </Checkbox>
  )
  return (
    <fieldset className={`${page.section} ${css.directory}`}>
      <legend className={css.legend}>{directory.Name}</legend>
      <Checkbox
        className={css.whole}
        checked={ticked === codes.length}
        indeterminate={ticked > 0 && ticked < codes.length}
        disabled={!onChange}
        onChange={(event) => setAll(event.target.checked)}
        aria-label={t('rights.wholeDirectory', { name: directory.Name })}
      >
        <strong>{directory.Name}</strong>
      </Checkbox>
      <ul className={css.pages}>
        {directory.Children.map((item) => (
          <li key={item.Code}>
            {box(item)}
            {item.Children.length > 0 && (
              <div className={css.buttons} role="group" aria-label={item.Name}>
                {item.Children.map((button) => (
                  <span key={button.Code}>{box(button)}</span>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
