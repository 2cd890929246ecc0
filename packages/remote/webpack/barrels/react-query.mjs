// What the shell provides from @tanstack/react-query; see react-router-dom.mjs beside it.
export {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'react-query-whole';
