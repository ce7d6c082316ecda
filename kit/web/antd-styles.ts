import { token2CSSVar } from '@ant-design/cssinjs'

/*
 * In the built pages this module replaces Ant Design's `theme/util/genStyleUtils`, which makes style sheets in the
 * browser; there they are files (tools/antd-styles.ts). The parts that depend on the theme are written here, as
 * variables: a component's own once for the page, and common ones that the theme changes for one component on that
 * component's elements.
 */
type Token = Record<string, unknown>
type ComponentToken = (token: Token) => Token
type Name = string | [component: string, part: string]
type Options = { unitless?: Record<string, boolean> }
type Component = {
  ownTokens: Set<ComponentToken>
  unitless: Record<string, boolean>
  rootClasses: Set<string>
  isAdjusted: boolean
}

const PREFIX = 'ant'
/** A class of the outermost element of every component and its popups. */
const ROOT = 'ant-root'
const UNITLESS = /^(lineHeight|fontWeight|opacity|zIndex)/
const components = new Map<string, Component>()
const sheet = new CSSStyleSheet()
/** The theme's tokens, with those of a single component under its name. */
let theme: Token | undefined
let isDue = false

/** Writes the variables of the tokens that Ant Design computed from a theme. */
export function setAntdTokens(tokens: object): void {
  if (!theme) document.adoptedStyleSheets.push(sheet)
  theme = tokens as Token
  write(theme)
}

function write(tokens: Token): void {
  const [page, adjusted, common]: [string[], string[], Record<string, string>] = [[], [], {}]
  for (const [name, component] of components) {
    const given = (tokens[name] ?? {}) as Token
    const merged = name in tokens ? { ...tokens, ...given } : tokens
    const own: Token = Object.assign({}, ...[...component.ownTokens].map((tokenOf) => tokenOf(merged)))
    const local: string[] = []
    for (const [key, value] of Object.entries({ ...own, ...given })) {
      if (value === tokens[key] || (typeof value !== 'string' && typeof value !== 'number')) continue
      if (key in own)
        page.push(variable(name + key[0]!.toUpperCase() + key.slice(1), value, key === 'zIndexPopup' || component.unitless[key]))
      else {
        local.push(variable(key, value, UNITLESS.test(key)))
        common[key] = variable(key, tokens[key] as string | number, UNITLESS.test(key))
      }
    }
    component.isAdjusted = local.length > 0
    if (component.isAdjusted)
      adjusted.push(`.${ROOT}:is(${[...component.rootClasses].map((one) => `.${one}`).join()}){${local.join('')}}`)
  }
  sheet.replaceSync([`:root{${page.join('')}}`, `.${ROOT}{${Object.values(common).join('')}}`, ...adjusted].join(''))
}

const variable = (token: string, value: string | number, isUnitless = false) =>
  `${token2CSSVar(token, PREFIX)}:${value}${typeof value === 'number' && !isUnitless ? 'px' : ''};`

/** Component modules may be loaded at any time, also long after the theme was set. */
function add(name: Name, ownToken?: ComponentToken, { unitless = {} }: Options = {}): Component {
  const key = [name].flat()[0]!
  const component = components.get(key) ?? { ownTokens: new Set(), unitless: {}, rootClasses: new Set(), isAdjusted: false }
  components.set(key, component)
  Object.assign(component.unitless, unitless)
  if (!ownToken || component.ownTokens.has(ownToken)) return component
  component.ownTokens.add(ownToken)
  if (!theme || isDue) return component
  isDue = true
  queueMicrotask(() => {
    isDue = false
    write(theme!)
  })
  return component
}

/** Returns the function that gives a component its classes: none of a generated sheet, and that of its variables. */
export function genStyleHooks(name: Name, _styles: unknown, ownToken?: ComponentToken, options?: Options) {
  const component = add(name, ownToken, options)
  return (prefix: string, rootClass = prefix) => {
    if (!component.rootClasses.has(rootClass)) {
      component.rootClasses.add(rootClass)
      // Immediately: the component may be measured before the browser draws it.
      if (theme && component.isAdjusted) write(theme)
    }
    return ['', ROOT] as const
  }
}

export function genComponentStyleHook(name: Name, _styles: unknown, ownToken?: ComponentToken, options?: Options) {
  add(name, ownToken, options)
  return () => ''
}

export function genSubStyleComponent(name: Name, _styles: unknown, ownToken?: ComponentToken, options?: Options) {
  add(name, ownToken, options)
  return () => null
}

/** As in Ant Design: the name of a component's variable, and a reference to it. */
export function genCssVar(antClass: string, component: string) {
  const name = (key: string) => `--${antClass.replaceAll('.', '')}-${component}-${key}`
  return [name, (key: string, fallback?: string) => `var(${name(key)}${fallback ? `, ${fallback}` : ''})`] as const
}
