import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import type { Machine, Move } from '#kit/shared/machine.ts'

type Declared = { name: string; path: string; machine: Machine }

const code = (text: string) => `\`${text}\``
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
/** `freightOrder` as "Freight order". */
const titleOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())

/** The full text of docs/states.md: every state machine declared by a feature's rules. */
export async function statesPage(root: string): Promise<string> {
  const machines = await declaredMachines(root)
  return [
    '# States',
    '',
    'The states of documents, and who may move them: a customer, staff at the desk, or the portal itself (system). Moves are named as in the code; the input that a move needs is in the rules of its feature. **Bold** moves ask for confirmation.',
    '',
    ...machines.map(({ name }) => `- [${titleOf(name)}](#${titleOf(name).toLowerCase().replaceAll(' ', '-')})`),
    ...machines.flatMap(sectionOf),
    '',
    '<!-- Written by `npm run docs` from the machines that rules.ts of the features and kit/shared/document-review.ts declare. -->',
    '',
  ].join('\n')
}

async function declaredMachines(root: string): Promise<Declared[]> {
  const files = (await Array.fromAsync(glob(['features/*/*/rules.ts', 'kit/shared/document-review.ts'], { cwd: root })))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  const found = new Map<Machine, Declared>()
  for (const path of files) {
    const rules: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href)
    for (const [name, value] of Object.entries(rules))
      if (isMachine(value) && !found.has(value)) found.set(value, { name, path, machine: value })
  }
  return [...found.values()]
}

function isMachine(value: unknown): value is Machine {
  return typeof value === 'object' && value !== null && 'enumeration' in value && 'initial' in value && 'moves' in value
}

function sectionOf({ name, path, machine }: Declared): string[] {
  const shown = (state: string) => {
    const value = machine.states[state]!
    return `${valueName(machine.enumeration as EnumName, value, 'en-US')} ${code(state)} ${value}`
  }
  const moves = Object.keys(machine.states).flatMap((state) => {
    const from = Object.entries(machine.moves[state] ?? {}).filter((entry): entry is [string, Move] => entry[1] !== undefined)
    return from.length > 0
      ? from.map(([move, made], index) => row(index === 0 ? shown(state) : '', ...movedBy(move, made)))
      : [row(shown(state), '', 'the end', '')]
  })
  return [
    '',
    `## ${titleOf(name)}`,
    '',
    `${code(machine.enumeration)}, declared in [${path}](../${path}). Initial state: ${code(machine.initial)}.`,
    '',
    row('State', 'Move', 'To', 'Who'),
    '|---|---|---|---|',
    ...moves,
  ]
}

function movedBy(name: string, { to, orTo = [], by, danger }: Move): string[] {
  return [danger ? `**${code(name)}**` : code(name), [to, ...orTo].map(code).join(' or '), [by].flat().join(', ')]
}
