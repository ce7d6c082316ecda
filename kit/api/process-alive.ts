import { valueIn } from '#kit/shared/keys.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return valueIn(error, 'code') === 'EPERM'
  }
}
