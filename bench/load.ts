import autocannon from 'autocannon'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '../e2e/server.ts'
import { early } from './early.ts'

/** One request of a load: created again each time. */
export type Shot = { path: string; token?: string; key?: string; body: object }
/** Latencies in ms. */
export type Measured = { rps: number; p50: number; p95: number; p99: number; failed: number }

/**
 * Sends requests over a number of connections for some seconds; each connection sends the next when the last was
 * answered. `calm` sends at most the given number per second until it is stopped. Responses other than ErrorCode 0 or
 * 101 count as failed.
 */
export async function load(
  address: string,
  connections: number,
  seconds: number,
  next: () => Shot,
  calm?: { perSecond: number; stop: AbortSignal },
): Promise<Measured> {
  early.signal.throwIfAborted()
  let failed = 0
  const taken: number[] = []
  const running: Promise<autocannon.Result> & { stop?(): void; on?: autocannon.Instance['on'] } = autocannon({
    url: address,
    connections,
    duration: seconds,
    timeout: 60,
    ...(calm && { overallRate: calm.perSecond }),
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const { path, token, key, body } = next()
          const headers = {
            'content-type': 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(key && { 'idempotency-key': key }),
          }
          return { ...request, path, headers, body: JSON.stringify(body) }
        },
        onResponse(status, body) {
          if (status !== 200 || !/^\{"ErrorCode":(0|101),/.test(body)) failed += 1
        },
      },
    ],
  })
  calm?.stop.addEventListener('abort', () => running.stop?.())
  running.on?.('response', (_client, _status, _bytes, milliseconds) => void taken.push(milliseconds))
  const result = await running
  return {
    rps: result.requests.total / result.duration,
    p50: result.latency.p50,
    p95: shareOf(taken, 0.95),
    p99: result.latency.p99,
    failed: failed + result.errors,
  }
}

/** Repeats `work` for some seconds on the given number of connections. */
export async function repeat(connections: number, seconds: number, work: () => Promise<unknown>): Promise<Measured> {
  early.signal.throwIfAborted()
  const taken: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const connection = async () => {
    for (let start = performance.now(); start < until; start = performance.now()) {
      await work()
      taken.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const passed = (performance.now() - began) / 1000
  return { rps: taken.length / passed, p50: shareOf(taken, 0.5), p95: shareOf(taken, 0.95), p99: shareOf(taken, 0.99), failed: 0 }
}

/** The value below which the given share of the values lies. */
function shareOf(values: number[], share: number): number {
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length * share)] ?? 0
}

/** The mean of several measurements; of p95 and p99 the median, so that one pause of the machine does not count for all. */
export function combineRounds(rounds: readonly Measured[]): Measured {
  const mean = (of: (m: Measured) => number) => rounds.reduce((sum, m) => sum + of(m), 0) / rounds.length
  const median = (of: (m: Measured) => number) => shareOf(rounds.map(of), 0.5)
  return {
    rps: mean((m) => m.rps),
    p50: mean((m) => m.p50),
    p95: median((m) => m.p95),
    p99: median((m) => m.p99),
    failed: rounds.reduce((sum, m) => sum + m.failed, 0),
  }
}

/** A bare server, by default that of bench/bare.ts, in its own process. */
export function startBare(url: string, program = 'bare.ts', ...args: string[]): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: early.signal,
  })
  child.on('error', () => undefined)
  const ended = new Promise<number | null>((over) => child.once('close', over))
  return new Promise((ready, fail) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const address = /bare at (\S+)/.exec(text)?.[1]
      if (address)
        ready({ address, pid: child.pid!, output: () => text, stop: (signal = 'SIGTERM') => (child.kill(signal), ended) })
    })
    void ended.then((code) => fail(new Error(`the bare server ended with ${code}`)))
  })
}

/**
 * Share of the machine's time since `since` that went to other machines on the same host, in percent; undefined where the
 * system does not report it.
 */
export function steal(since?: readonly number[]): { percent: number | undefined; now: readonly number[] } {
  const now = readTicks()
  if (!since || now.length === 0) return { percent: undefined, now }
  const passed = now.map((ticks, index) => ticks - since[index]!)
  return {
    percent:
      (100 * passed[7]!) /
      Math.max(
        1,
        passed.slice(0, 8).reduce((a, b) => a + b, 0),
      ),
    now,
  }
}

function readTicks(): number[] {
  if (process.platform !== 'linux') return []
  return readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1).map(Number)
}

/** Watches the resident memory of a process and its children while `work` runs; returns the highest sum, in MB. */
export async function peakMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peakMb: number }> {
  let peak = 0
  const look = () => void (peak = Math.max(peak, memoryKb(family(pid))))
  const timer = setInterval(look, 50)
  try {
    return { result: await work(), peakMb: Math.round(peak / 1024) }
  } finally {
    clearInterval(timer)
  }
}

function family(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    return [pid, ...children.flatMap(family)]
  } catch {
    return []
  }
}

/** The private memory of each process plus, once, what they share: Node's program, which all of them run. */
function memoryKb(pids: readonly number[]): number {
  const parts = pids.map(partsKb)
  return parts.reduce((sum, { own }) => sum + own, 0) + Math.max(...parts.map(({ shared }) => shared))
}

function partsKb(pid: number): { own: number; shared: number } {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
    return { own: kb('Private_Clean') + kb('Private_Dirty'), shared: kb('Shared_Clean') + kb('Shared_Dirty') }
  } catch {
    return { own: 0, shared: 0 }
  }
}
