/**
 * Other systems that extensions call, made from their settings when the shop starts. An extension
 * adds its own by `declare module`.
 */
export interface ExtensionProviders {}
