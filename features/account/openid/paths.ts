/** SPEC 2: the address that the portal's own sign-in returns to. */
export const CALLBACK_PATH = '/oidc-callback'
