import { z } from 'zod'

/** A file that must be chosen: without one the field says so. */
export const fileKey = z.number({ error: 'required' }).int().positive()
