export const AUDIT = 'Client:auditLog'
