declare module '*.css';
declare module '*.wav' {
  /** Address of the sound. */
  const url: string;
  export default url;
}
declare module '*.webp' {
  /** Address of the picture. */
  const url: string;
  export default url;
}
