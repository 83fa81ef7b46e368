// First segments under which pictures and videos are served.

export const storedFolders = ['images', 'media', 'storage', 'videos'] as const
