/** The door within a door that stands for the product. */
export const Arch = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
    <path
      d="M12 58V30C12 17 21 8 32 8s20 9 20 22v28M23 58V33c0-6 4-10 9-10s9 4 9 10v25M6 58h52"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
