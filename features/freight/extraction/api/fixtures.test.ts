import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scoreFolder, scoreText, totalOf } from './score.ts'

const FIXTURES = new URL('../fixtures', import.meta.url).pathname
const LATER = [
  'unseen4',
  'unseen5',
  'unseen6',
  'unseen7',
  'unseen8',
  'unseen9',
  'unseen10',
  'unseen11',
  'unseen12',
  'unseen13',
  'unseen14',
  'unseen15',
  'unseen16',
  'unseen17',
  'unseen18',
  'unseen19',
  'unseen20',
  'unseen21',
  'unseen23',
  'unseen25',
  'unseen26',
  'unseen27',
  'unseen30',
  'unseen31',
  'unseen32',
  'unseen33',
  'unseen34',
]

test('finds every field of the fixtures: four languages, seven programs, one and two header rows, all units', async () => {
  const scores = await scoreFolder(FIXTURES)
  expect(scores.length).toBeGreaterThanOrEqual(12)
  expect(scores.reduce((sum, { expected }) => sum + expected, 0)).toBeGreaterThan(900)
  expect(
    scores.filter(({ wrong }) => wrong.length > 0),
    scoreText(scores),
  ).toEqual([])
})

test('finds every field of the first documents read unseen', async () => {
  const scores = await scoreFolder(new URL('../unseen', import.meta.url).pathname)
  expect(scores.length).toBe(5)
  expect(
    scores.filter(({ wrong }) => wrong.length > 0),
    scoreText(scores),
  ).toEqual([])
})

test('finds 99.5 % of the fields of the later documents, 99.5 % of what it finds is right, and wrong values are marked', async () => {
  const known = await scoreFolder(new URL('../fixtures/second', import.meta.url).pathname)
  const unseen = await scoreFolder(new URL('../unseen3', import.meta.url).pathname)
  expect(known.length + unseen.length).toBeGreaterThanOrEqual(38)
  const later = await Promise.all(LATER.map((name) => scoreFolder(new URL(`../${name}`, import.meta.url).pathname)))
  expect(later.map(({ length }) => length)).toEqual([
    12, 12, 12, 6, 5, 4, 12, 11, 8, 6, 4, 12, 7, 4, 12, 7, 7, 6, 6, 8, 8, 8, 7, 8, 8, 8, 8,
  ])
  for (const scores of [known, unseen, ...later]) {
    const { precision, recall, silent } = totalOf(scores)
    expect(precision, scoreText(scores)).toBeGreaterThanOrEqual(99.5)
    expect(recall, scoreText(scores)).toBeGreaterThanOrEqual(99.5)
    expect(silent, scoreText(scores)).toBe(0)
  }
})

test('later documents keep their current number of found fields', async () => {
  for (const [name, documents, found] of [
    ['unseen2', 5, 353],
    ['unseen22', 4, 132],
    ['unseen24', 6, 236],
    ['unseen28', 7, 392],
    ['unseen29', 7, 318],
    ['unseen35', 6, 263],
  ] as const) {
    const scores = await scoreFolder(new URL(`../${name}`, import.meta.url).pathname)
    expect(scores.length).toBe(documents)
    expect(
      scores.reduce((sum, { right }) => sum + right, 0),
      scoreText(scores),
    ).toBeGreaterThanOrEqual(found)
  }
})

test('the score reports wrong values and extra lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'score-'))
  await writeFile(join(folder, 'list.csv'), 'SKU,Description,Qty\nA,Mug,3\nB,Cup,4\n')
  await writeFile(join(folder, 'list.csv.json'), JSON.stringify({ kind: 'packingList', lines: [{ Sku: 'A', Qty: 5 }] }))
  const [score] = await scoreFolder(folder)
  await rm(folder, { recursive: true })
  expect(score).toMatchObject({
    right: 2,
    expected: 5,
    wrong: [
      'line 1 Qty: expected 5, found 3',
      'line too many, Sku: expected null, found "B"',
      'line too many, Qty: expected null, found 4',
    ],
  })
})
