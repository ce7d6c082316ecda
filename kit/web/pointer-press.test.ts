import { notifyManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferRenderDuringClick } from './pointer-press.ts'

const page = new EventTarget()
const draw = vi.fn<() => void>()
const press = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  deferRenderDuringClick(page)
})
afterEach(async () => {
  press('pointerup')
  // Does not run until no timer is left: other files of the worker may have repeating timers.
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  draw.mockReset()
})
afterAll(() => notifyManager.setScheduler((callback) => setTimeout(callback, 0)))

test('data is rendered immediately, but not while a pointer is pressed', async () => {
  notifyManager.schedule(draw)
  await vi.advanceTimersByTimeAsync(0)
  expect(draw).toHaveBeenCalledTimes(1)

  press('pointerdown')
  notifyManager.schedule(draw)
  await vi.advanceTimersByTimeAsync(500)
  expect(draw).toHaveBeenCalledTimes(1)
  press('pointerup')
  await vi.advanceTimersByTimeAsync(0)
  expect(draw, 'the click comes after the release').toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('a pointer held for long, or released outside the window, does not block the page', async () => {
  press('pointerdown')
  notifyManager.schedule(draw)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a second press is held as long as the first', async () => {
  press('pointerdown')
  await vi.advanceTimersByTimeAsync(100)
  press('pointerup')
  await vi.advanceTimersByTimeAsync(800)
  press('pointerdown')
  notifyManager.schedule(draw)
  await vi.advanceTimersByTimeAsync(300)
  expect(draw).not.toHaveBeenCalled()
  press('pointerup')
  await vi.advanceTimersByTimeAsync(50)
  expect(draw).toHaveBeenCalledTimes(1)
})
