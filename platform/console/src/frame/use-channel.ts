import { useParams } from 'react-router-dom';

const FIRST = 'production';

/** The channel that the address names. */
export const useChannel = (): string => useParams<'channel'>().channel ?? FIRST;
