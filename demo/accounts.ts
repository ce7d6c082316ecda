/** What `npm start` prints about a demo. It imports nothing, as the server would keep that in memory. */

export const DEMO_PASSWORD = 'Demo123456'

export const DEMO_SIGN_INS = [
  { who: 'Customer administrator', account: 'qihang_admin', password: DEMO_PASSWORD, path: '/home/login' },
  { who: 'Customer sub-account', account: 'lanjing_wh', password: DEMO_PASSWORD, path: '/home/login' },
  { who: 'Provider staff', account: 'staff_ops', password: DEMO_PASSWORD, path: '/desk/login' },
] as const

export const INVITATION = 'QUAY2026'
