import { z } from 'zod'
import { ok, op } from '#kit/shared/op.ts'

/** A ticket for this browser, and the address that a phone scans. */
export const getLoginQrCode = op({
  path: '/cms/api/User/GetLoginQrCode',
  access: 'public',
  kind: 'command',
  input: z.object({}),
  output: z.object({ QrTicket: z.string(), ScanPath: z.string(), ExpireSeconds: z.number() }),
})
export const QR_STATES = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const
export const getQrState = op({
  path: '/cms/api/User/GetQrState',
  access: 'public',
  input: z.object({ ticket: z.string().max(60) }),
  output: z.object({ State: z.enum(QR_STATES) }),
})
/** The phone has scanned the code: shows which device wants to sign in. */
export const scanQrCode = op({
  path: '/cms/api/User/ScanQrCode',
  access: 'customer',
  kind: 'command',
  input: z.object({ Code: z.string().max(60) }),
  output: z.object({ Device: z.string(), CreatedTime: z.string() }),
})
export const answerQrCode = op({
  path: '/cms/api/User/AnswerQrCode',
  access: 'customer',
  kind: 'command',
  input: z.object({ Code: z.string().max(60), IsConfirmed: z.boolean() }),
  output: ok,
})
