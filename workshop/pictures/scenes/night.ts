// The plans' night palette: deep green, blue and earth.

export const green = '#1c4a39'

export const deep = '#123628'

export const far = '#2b6a52'

export const middle = '#178a5c'

export const near = '#0f6d4b'

export const bright = '#1fcf88'

export const blue = '#18314a'

export const blueFar = '#28506e'

export const earth = '#2a2118'
