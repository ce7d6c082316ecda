import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { count, optionalText, text } from '#kit/shared/fields.ts'
import { isRequired } from './schema.ts'
import { fieldInForm, sentRowsSchema } from './sent-rows-schema.ts'
import { createFormStore } from './store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const schema = z
  .object({
    Po: optionalText({ max: 5 }),
    Items: z.array(z.object({ Fnsku: text({ max: 10 }), Cartons: count })).min(1, { error: 'keepOneRow' }),
  })
  .superRefine((plan, ctx) => {
    if (new Set(plan.Items.map((item) => item.Fnsku)).size < plan.Items.length)
      ctx.addIssue({ code: 'custom', path: ['Items', 1, 'Fnsku'], message: 'duplicate' })
  })
type Plan = { Po?: string; Items: { Fnsku?: string; Cartons?: number | string }[] }
const open = (initial: Plan = { Items: [{}] }) => createFormStore<Plan>({ schema, initial })

test('required marks are derived from the schema, through arrays, pipes and refinements', () => {
  expect([
    isRequired(schema, 'Po'),
    isRequired(schema, 'Items[3].Fnsku'),
    isRequired(schema, 'Items[0].Cartons'),
    isRequired(schema, 'Nothing'),
  ]).toEqual([false, true, true, false])
})

test('rules run shortly after the last keystroke, and errors are stored by request path', () => {
  const form = open({ Items: [{ Fnsku: 'A', Cartons: 1 }] })
  form.set('Items[0].Cartons', 'x')
  expect(form.issueAt('Items[0].Cartons')).toBeUndefined()
  vi.advanceTimersByTime(5_000)
  expect(form.issueAt('Items[0].Cartons')).toMatchObject({ code: 'number' })
  form.set('Items[0].Cartons', '12')
  vi.advanceTimersByTime(5_000)
  expect(form.issues()).toEqual([])
})

test('input typed just before leaving a field is validated before its error is shown', () => {
  const form = open({ Items: [{ Fnsku: '', Cartons: 1 }] })
  form.set('Items[0].Fnsku', 'A')
  form.touch('Items[0].Fnsku')
  expect(form.issueAt('Items[0].Fnsku')).toBeUndefined()
})

test('a change preserves the identity of unrelated values, so that only its field renders', () => {
  const form = open({ Items: [{ Fnsku: 'A' }, { Fnsku: 'B' }] })
  const before = form.values()
  form.set('Items[0].Fnsku', 'C')
  expect(form.get('Items[1]')).toBe(before.Items[1])
  expect(form.get('Items[0]')).not.toBe(before.Items[0])
})

test('a remaining error is the same object while other fields change', () => {
  const form = open()
  const issue = form.issueAt('Items[0].Fnsku')
  form.set('Po', 'x')
  vi.advanceTimersByTime(5_000)
  expect(form.issueAt('Items[0].Fnsku')).toBe(issue)
})

test("the server's refusal of a field is cleared when the field changes", () => {
  const form = open({
    Items: [
      { Fnsku: 'A', Cartons: 1 },
      { Fnsku: 'B', Cartons: 1 },
    ],
  })
  form.refuse([
    { Field: 'Items[0].Fnsku', Row: null, Code: 'exists', Msg: 'Fnsku exists' },
    { Field: 'Po', Row: null, Code: 'unknown', Msg: 'Unknown' },
  ])
  expect(form.issueAt('Items[0].Fnsku')).toMatchObject({ message: 'Fnsku exists' })
  form.set('Items[0].Fnsku', 'C')
  vi.advanceTimersByTime(5_000)
  expect(form.issues().map((issue) => issue.field)).toEqual(['Po'])
})

test('restating the same value clears no refusal and overwrites no newer input', () => {
  const form = open({ Items: [{ Fnsku: 'A', Cartons: '5' }] })
  form.refuse([{ Field: 'Items[0].Cartons', Row: null, Code: 'short', Msg: 'Only 3 are there' }])
  form.restate('Items[0].Cartons', '5', 5)
  vi.advanceTimersByTime(5_000)
  expect([form.get('Items[0].Cartons'), form.issueAt('Items[0].Cartons')]).toMatchObject([5, { message: 'Only 3 are there' }])
  form.restate('Items[0].Cartons', '5', 6)
  form.restate('Items[1].Cartons', '5', 6)
  expect(form.get('Items')).toEqual([{ Fnsku: 'A', Cartons: 5 }])
})

test('a form that was changed and changed back has no unsaved changes', () => {
  const form = open({ Po: 'A', Items: [{}] })
  form.set('Po', 'B')
  expect(form.isDirty()).toBe(true)
  form.set('Po', 'A')
  vi.advanceTimersByTime(5_000)
  expect(form.isDirty()).toBe(false)
})

test('a submit returns the schema’s output, under the rules of its button', () => {
  const form = open({ Items: [{ Fnsku: ' A ', Cartons: '12' }] })
  expect(form.check()).toEqual({ ok: true, output: { Po: null, Items: [{ Fnsku: 'A', Cartons: 12 }] } })
  form.set('Items', [])
  expect(form.check()).toEqual({ ok: false })
  expect(form.issueAt('Items')).toMatchObject({ code: 'keepOneRow' })
  expect(form.check(z.object({ Items: z.array(z.unknown()) })).ok).toBe(true)
})

test('[msg.fileParsingInProgress] nothing is sent while a file is uploading; after it completes or is abandoned, sending works', () => {
  const form = open({ Items: [{ Fnsku: 'A', Cartons: 1 }] })
  const [first, second] = [form.arriving('Files'), form.arriving('Files')]
  expect(form.check()).toEqual({ ok: false })
  expect(form.issueAt('Files')).toMatchObject({ code: 'arriving' })
  first()
  expect(form.check().ok).toBe(false)
  second()
  expect(form.issues()).toEqual([])
  expect(form.check().ok).toBe(true)
})

test('a form is changed while a file is uploading: neither leaving nor another user’s version may drop it silently', () => {
  const form = open()
  const heard: boolean[] = []
  form.subscribe(() => heard.push(form.isDirty()))
  const ended = form.arriving('Files')
  // The saved content does not end an upload: its file still arrives in this form.
  form.reset({ Items: [{}] }, { clean: true })
  expect([form.isDirty(), form.isArriving(), heard]).toEqual([true, true, [true, true]])
  ended()
  expect([form.isDirty(), form.isArriving()]).toEqual([false, false])
})

test('errors known before sending stay marked until their field changes, and block sending', () => {
  const form = open({
    Items: [
      { Fnsku: 'A', Cartons: 1 },
      { Fnsku: 'B', Cartons: 1 },
    ],
  })
  const unknown = (field: string) => ({ field, code: 'unknown', key: 'plans:unknown' as never, params: {} })
  form.mark([unknown('Items[0].Fnsku'), unknown('Items[1].Fnsku')])
  expect([form.issueAt('Items[0].Fnsku')?.code, form.isTouched('Items[1].Fnsku'), form.check().ok]).toEqual([
    'unknown',
    true,
    false,
  ])
  form.set('Items', [
    { Fnsku: 'C', Cartons: 1 },
    { Fnsku: 'B', Cartons: 2 },
  ])
  expect([form.issueAt('Items[0].Fnsku'), form.issueAt('Items[1].Fnsku')?.code]).toEqual([undefined, 'unknown'])
  form.set('Items[1].Fnsku', 'D')
  expect(form.check().ok).toBe(true)
})

test('omitted rows, such as blank ones, do not shift the marks of others, whether set by the form or the server', () => {
  const isTyped = (row: object) => Object.keys(row).length > 0
  const fees = z.object({ Items: z.array(z.object({ Fnsku: text({ max: 10 }), Cartons: count })), Po: optionalText({ max: 5 }) })
  const sent = sentRowsSchema('Items', (rows: readonly object[]) => rows.filter(isTyped), fees).and(
    z.object({ Po: optionalText({ max: 9 }) }),
  )
  const form = createFormStore<Plan>({ schema: sent, initial: { Items: [{ Fnsku: 'A', Cartons: 1 }, {}, { Fnsku: 'B' }] } })
  expect(form.check()).toEqual({ ok: false })
  expect(form.issues().map(({ field }) => field)).toEqual(['Items[2].Cartons'])
  form.set('Items[2].Cartons', 2)
  expect(form.check()).toMatchObject({ ok: true, output: { Items: [{ Fnsku: 'A' }, { Fnsku: 'B' }] } })
  const inForm = (field: string) => fieldInForm(sent, form.values(), field)
  expect(['Items[1].Fnsku', 'Items[0]', 'Items[7].Fnsku', 'Items', 'Po'].map(inForm)).toEqual([
    'Items[2].Fnsku',
    'Items[0]',
    'Items[7].Fnsku',
    'Items',
    'Po',
  ])
})
