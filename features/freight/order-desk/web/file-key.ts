import { z } from 'zod'

/** A required file: without one the field shows an error. */
export const fileKey = z.number({ error: 'required' }).int().positive()
